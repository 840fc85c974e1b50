/** What an expression is once compiled, and what an operator is that makes one. */
import type { Document } from '../values/document.ts';

/** What an expression can see. */
export interface Scope {
  readonly root: unknown;
  readonly variables: Document;
}

/** A compiled expression; undefined is a missing value. */
export type Expression = (scope: Scope) => unknown;

export type Compile = (expression: unknown) => Expression;

/** Takes its operand as it was written. */
export type Operator = (operand: unknown, compile: Compile) => Expression;

/** An operator over its evaluated arguments; one that is no array counts as one argument. */
export function over(evaluate: (...values: unknown[]) => unknown): Operator {
  return (operand, compile) => {
    const parts = (Array.isArray(operand) ? operand : [operand]).map(compile);
    return (scope) => evaluate(...parts.map((part) => part(scope)));
  };
}
