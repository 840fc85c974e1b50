/** A pipeline: which search it begins with, and the stages that its documents run through. */
import { Int32 } from 'bson';
import { StoreError } from '../errors.ts';
import { planFor, type Question } from '../plan/planner.ts';
import { search } from '../plan/search.ts';
import type { Collection } from '../storage/collection.ts';
import { asDocument, type Document } from '../values/document.ts';
import { integerOf } from '../values/numbers.ts';
import type { Flow } from '../wire/flow.ts';
import { evaluatorIn } from './expressions.ts';
import { bucket, count, group } from './group.ts';
import { type Foreign, lookup, unionWith } from './lookup.ts';
import { borrowedStages, mingoStage } from './mingo-stages.ts';
import * as stages from './stages.ts';
import { held, type Stage, type StageContext } from './stages.ts';

/** Where a pipeline runs. */
export interface Surroundings {
  readonly find: (name: string) => Collection | undefined;
  readonly variables: Document;
  readonly hint?: unknown;
  /** How many pipelines this one is inside of. */
  readonly depth?: number;
}

const mostStages = 1000;
const deepestPipeline = 20;

type Compile = (operand: unknown, context: StageContext) => Stage;

const simpleStages = new Map<string, Compile>(
  Object.entries({
    $match: stages.match,
    $project: stages.project,
    $addFields: stages.addFields,
    $set: stages.addFields,
    $unset: stages.unset,
    $unwind: stages.unwind,
    $replaceRoot: (operand, context) => stages.replaceRoot(asDocument(operand)?.newRoot, context),
    $replaceWith: stages.replaceRoot,
    $limit: stages.limit,
    $skip: stages.skip,
    $sort: stages.sort,
    $sample: stages.sample,
    $group: group,
    $bucket: bucket,
    $count: count,
    $sortByCount: (operand, context) => {
      const grouped = group({ _id: operand, count: { $sum: new Int32(1) } }, context);
      const sorted = stages.sort({ count: new Int32(-1) });
      return (input) => sorted(grouped(input));
    },
  } satisfies Record<string, Compile>),
);

/** The name of a stage and what it is given. */
export function stageOf(stage: Document): readonly [name: string, operand: unknown] {
  const [name, ...others] = Object.keys(stage);
  if (name === undefined || others.length > 0)
    throw new StoreError(
      'Location40323',
      'A pipeline stage specification object must contain exactly one field.',
    );
  return [name, stage[name]];
}

/** The search that the first stages ask for; `rest` is where the others begin. */
export function leadingQuestion(pipeline: readonly Document[]): {
  filter: Document;
  sort: Document | undefined;
  most: number;
  rest: number;
} {
  let at = 0;
  const next = (name: string): unknown => {
    const [found, operand] = pipeline[at] === undefined ? [''] : stageOf(pipeline[at] ?? {});
    if (found !== name) return undefined;
    at += 1;
    return operand;
  };
  const filters: Document[] = [];
  for (let filter = asDocument(next('$match')); filter !== undefined; filter = asDocument(next('$match')))
    filters.push(filter);
  const sort = asDocument(next('$sort'));
  const followed = pipeline[at] === undefined ? undefined : stageOf(pipeline[at] ?? {});
  const limit = followed?.[0] === '$limit' ? integerOf(followed[1]) : undefined;
  const filter = filters.length === 1 ? (filters[0] ?? {}) : filters.length === 0 ? {} : { $and: filters };
  return { filter, sort, most: limit !== undefined && limit > 0n ? Number(limit) : Infinity, rest: at };
}

/** The documents that the pipeline makes of the collection's. */
export function runPipeline(
  collection: Collection | undefined,
  pipeline: readonly Document[],
  around: Surroundings,
): Flow<Document> {
  const { variables, hint, depth = 0 } = around;
  if (pipeline.length > mostStages || depth > deepestPipeline)
    throw new StoreError(
      'FailedToParse',
      `a pipeline has at most ${mostStages} stages, nested ${deepestPipeline} deep`,
    );
  const { filter, sort, most, rest } = leadingQuestion(pipeline);
  const question: Question = { filter, sort, hint, evaluateExpression: evaluatorIn(variables) };
  const later = compileStages(pipeline.slice(rest), around);
  const plan = planFor(collection, question);
  return later(documentsOf(search(collection, plan, most)));
}

function* documentsOf(steps: ReturnType<typeof search>): Flow<Document> {
  for (const match of steps) yield match?.document;
}

/** All stages as one. */
export function compileStages(pipeline: readonly Document[], around: Surroundings): Stage {
  const context: StageContext = { variables: around.variables, evaluate: evaluatorIn(around.variables) };
  const compiled = pipeline.map((stage) => compileStage(...stageOf(stage), around, context));
  return (input) => compiled.reduce((flow, stage) => stage(flow), input);
}

function compileStage(name: string, operand: unknown, around: Surroundings, context: StageContext): Stage {
  const simple = simpleStages.get(name);
  if (simple !== undefined) return simple(operand, context);
  if (borrowedStages.has(name)) return mingoStage(name, operand);
  const foreign: Foreign = {
    find: around.find,
    variables: around.variables,
    run: (collection, pipeline, variables) =>
      runPipeline(collection, pipeline, { find: around.find, variables, depth: (around.depth ?? 0) + 1 }),
  };
  switch (name) {
    case '$lookup':
      return lookup(operand, foreign);
    case '$unionWith':
      return unionWith(operand, foreign);
    case '$facet':
      return facet(operand, around);
    default:
      throw new StoreError('Location40324', `Unrecognized pipeline stage name: '${name}'`);
  }
}

/** Several pipelines over the same documents, each one's results in a field. */
function facet(operand: unknown, around: Surroundings): Stage {
  const parts = Object.entries(asDocument(operand) ?? {}).map(([field, value]) => {
    const pipeline = (Array.isArray(value) ? value : []).map((stage: unknown) => asDocument(stage) ?? {});
    return [field, compileStages(pipeline, { ...around, depth: (around.depth ?? 0) + 1 })] as const;
  });
  if (parts.length === 0) throw new StoreError('FailedToParse', '$facet needs at least one pipeline');
  return function* (input) {
    const documents = yield* held(input);
    const result: Document = {};
    for (const [field, stage] of parts) result[field] = yield* held(stage(flowOf(documents)));
    yield result;
  };
}

/** Documents at hand, as a flow. */
export function* flowOf(documents: Iterable<Document>): Flow<Document> {
  yield* documents;
}
