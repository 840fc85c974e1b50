/** The rarer stages, as mingo has them: over all documents at once, on plain JavaScript values. */
import { Aggregator } from 'mingo/aggregator';
import { Context } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import * as pipelines from 'mingo/operators/pipeline';
import * as projections from 'mingo/operators/projection';
import * as queries from 'mingo/operators/query';
import * as windows from 'mingo/operators/window';
import { StoreError } from '../errors.ts';
import { asDocument } from '../values/document.ts';
import { fromPlain, toPlain } from './mingo.ts';
import { held, type Stage } from './stages.ts';

export const borrowedStages: ReadonlySet<string> = new Set([
  '$bucketAuto',
  '$densify',
  '$fill',
  '$redact',
  '$setWindowFields',
]);

const context = Context.init({
  accumulator: { ...accumulators },
  expression: { ...expressions },
  pipeline: { ...pipelines },
  projection: { ...projections },
  query: { ...queries },
  window: { ...windows },
});

export function mingoStage(name: string, operand: unknown): Stage {
  // Some of mingo's stages are written with its `$function`. A client has no functions to put there.
  const aggregator = new Aggregator([{ [name]: toPlain(operand) }], { context, scriptEnabled: true });
  return function* (input) {
    const documents = yield* held(input);
    let results: unknown[];
    try {
      results = aggregator.run(documents.map((document) => asDocument(toPlain(document)) ?? {}));
    } catch (error) {
      throw new StoreError('BadValue', `${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    for (const result of results) yield asDocument(fromPlain(result));
  };
}
