export { createOperators } from './operators.ts';
export type { NewOperator, Operators } from './operators.ts';
