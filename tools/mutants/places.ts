import { parseSync } from 'vite';

/** One change: the source between start and end is replaced by the text. */
export type Mutant = { start: number; end: number; text: string; kind: Kind; line: number; on: string; was: string };

export type Kind = 'arithmetic' | 'comparison' | 'boundary' | 'boolean' | 'constant' | 'return' | 'statement';

/** A node of the parser; only the fields that are used here. */
type Node = { type: string; start: number; end: number; [field: string]: unknown };

const arithmetic: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' };
const assignments: Readonly<Record<string, string>> = { '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=' };
const boundaries: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const opposites: Readonly<Record<string, string>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '===': '!==',
  '!==': '===',
};
const logical: Readonly<Record<string, string>> = { '&&': '||', '||': '&&', '??': '&&' };
/** Both have results of the same type. */
const methods: Readonly<Record<string, string>> = { every: 'some', some: 'every', min: 'max', max: 'min' };

/** Every single change of a TypeScript source that compiles to something else. Types are ignored. */
export function mutantsOf(source: string, file = 'source.ts'): Mutant[] {
  const { program, errors } = parseSync(file, source, { lang: 'ts' });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const found: Mutant[] = [];
  const lines = source.split('\n');

  function add(kind: Kind, { start, end }: { start: number; end: number }, text: string): void {
    const line = source.slice(0, start).split('\n').length;
    found.push({ start, end, text, kind, line, on: lines[line - 1]!, was: source.slice(start, end) });
  }

  /** Finds the operator between two operands, past blanks and comments. */
  function between(kind: Kind, left: Node, right: Node, [operator, text]: [string, string]): void {
    const start = left.end + source.slice(left.end, right.start).lastIndexOf(operator);
    add(kind, { start, end: start + operator.length }, text);
  }

  function visit(node: Node, parent: Node | null): void {
    if (isOfTypes(node)) return;
    const look = looks[node.type];
    look?.(node, parent);
    for (const child of childrenOf(node)) visit(child, node);
  }

  const looks: Record<string, (node: Node, parent: Node | null) => void> = {
    BinaryExpression(node) {
      const { left, right, operator } = node as Node & { left: Node; right: Node; operator: string };
      // Concatenation of texts has no other operator.
      const isText = [left, right].some(({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string');
      if (arithmetic[operator] && !isText) between('arithmetic', left, right, [operator, arithmetic[operator]]);
      if (boundaries[operator]) between('boundary', left, right, [operator, boundaries[operator]]);
      if (opposites[operator]) between('comparison', left, right, [operator, opposites[operator]]);
    },
    LogicalExpression(node) {
      const { left, right, operator } = node as Node & { left: Node; right: Node; operator: string };
      if (logical[operator]) between('boolean', left, right, [operator, logical[operator]]);
    },
    AssignmentExpression(node) {
      const { left, right, operator } = node as Node & { left: Node; right: Node; operator: string };
      if (assignments[operator]) between('arithmetic', left, right, [operator, assignments[operator]]);
    },
    UnaryExpression(node) {
      const { operator } = node as Node & { operator: string };
      const sign = { start: node.start, end: node.start + 1 };
      if (operator === '!') add('boolean', sign, '');
      if (operator === '-') add('arithmetic', sign, '');
    },
    Literal(node, parent) {
      const { value, raw } = node as Node & { value: unknown; raw: string };
      // The name of a field is not a value.
      if (parent?.type === 'Property' && parent['key'] === node) return;
      if (typeof value === 'boolean') add('boolean', node, String(!value));
      if (typeof value === 'number') add('constant', node, `(${raw} + 1)`);
      if (typeof value === 'bigint') add('constant', node, `(${raw} + 1n)`);
    },
    IfStatement: (node) => condition(node['test'] as Node),
    ConditionalExpression: (node) => condition(node['test'] as Node),
    WhileStatement: (node) => add('boolean', node['test'] as Node, 'false'),
    ReturnStatement(node) {
      const argument = node['argument'] as Node | null;
      if (argument && !isNothing(argument)) add('return', argument, 'undefined as never');
    },
    ArrowFunctionExpression(node) {
      const body = node['body'] as Node;
      if (body.type !== 'BlockStatement' && !isNothing(body)) add('return', body, '(undefined as never)');
    },
    ExpressionStatement: (node) => add('statement', node, ';'),
    ThrowStatement: (node) => add('statement', node, ';'),
    ContinueStatement: (node) => add('statement', node, ';'),
    MemberExpression(node) {
      const property = node['property'] as Node & { name?: string };
      const other = methods[property.name ?? ''];
      if (other && node['computed'] === false && Object.hasOwn(methods, property.name!))
        add('boundary', property, other);
    },
  };

  function condition(test: Node): void {
    add('boolean', test, 'true');
    add('boolean', test, 'false');
  }

  visit(program as unknown as Node, null);
  return found.toSorted((a, b) => a.start - b.start || a.end - b.end);
}

export const changed = (source: string, { start, end, text }: Mutant): string =>
  source.slice(0, start) + text + source.slice(end);

const isNothing = ({ type, name, value }: Node): boolean =>
  (type === 'Identifier' && name === 'undefined') || (type === 'Literal' && value === null);

/** Casts contain a value; all other such nodes are types. */
const casts = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression', 'TSTypeAssertion']);
const isOfTypes = ({ type }: Node): boolean =>
  (type.startsWith('TS') && !casts.has(type)) || type === 'ImportDeclaration' || type === 'ExportAllDeclaration';

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));
