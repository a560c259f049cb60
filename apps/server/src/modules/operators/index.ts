export { createOperatorCommands, Undoable } from './commands.ts';
export type { OperatorCommands } from './commands.ts';
export type { NewOperator } from './making.ts';
export { operatorNames } from './operator-names.ts';
export { operatorRoles } from './roles.ts';
export { createOperators } from './operators.ts';
export type { Operators } from './operators.ts';
