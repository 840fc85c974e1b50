/** How a query is carried out, in the words of MongoDB's `explain`. */

import { evaluatorWith } from '../aggregate/expressions.ts';
import { leadingQuestion } from '../aggregate/pipeline.ts';
import { StoreError } from '../errors.ts';
import type { Access, IndexAccess, Plan } from '../plan/planner.ts';
import { planFor } from '../plan/planner.ts';
import { newCost, search } from '../plan/search.ts';
import { collectionName } from '../storage/catalogue.ts';
import type { Collection } from '../storage/collection.ts';
import { asDocument, type Document } from '../values/document.ts';
import { drain } from '../wire/flow.ts';
import {
  type Context,
  checkFields,
  documentField,
  documentsField,
  type Handler,
  stringField,
  success,
} from './command.ts';
import { findQuestion } from './find.ts';

interface Explained {
  readonly collection: Collection | undefined;
  readonly namespace: string;
  readonly plan: Plan;
  readonly skip: number;
  readonly limit: number;
  readonly projected: boolean;
}

export const explain: Handler = async (command, context) => {
  checkFields(command, ['verbosity']);
  const inner = documentField(command, 'explain');
  if (inner === undefined) throw new StoreError('TypeMismatch', 'explain needs a command');
  const verbosity = stringField(command, 'verbosity') ?? 'allPlansExecution';
  const explained = explainedFor(inner, context);
  const { collection, plan, skip, limit, namespace } = explained;
  const queryPlanner = {
    namespace,
    parsedQuery: plan.filter.spec,
    winningPlan: stagesOf(explained),
    rejectedPlans: [],
  };
  const body: Document = { explainVersion: '1', queryPlanner, command: inner };
  if (verbosity !== 'queryPlanner') {
    const cost = newCost();
    const started = performance.now();
    let found = 0;
    await drain(search(collection, plan, skip + limit, cost), context.patience, () => {
      found += 1;
      return found < skip + limit;
    });
    body.executionStats = {
      executionSuccess: true,
      nReturned: Math.max(0, found - skip),
      executionTimeMillis: Math.round(performance.now() - started),
      totalKeysExamined: cost.keys,
      totalDocsExamined: cost.documents,
      executionStages: stagesOf(explained),
    };
  }
  return success({ ...body, serverInfo: { host: 'embedded', version: '8.0.0' } });
};

function explainedFor(inner: Document, context: Context): Explained {
  const [name = ''] = Object.keys(inner);
  const collectionOf = inner[name] === 1 ? '$cmd' : collectionName(inner, name);
  const namespace = `${context.database}.${collectionOf}`;
  if (name === 'find') {
    const { collection, plan, skip, limit, project } = findQuestion(inner, context);
    return { collection, namespace, plan, skip, limit, projected: project !== undefined };
  }
  const collection = context.engine.catalogue.find(context.database, collectionOf);
  const question = questionOf(name, inner);
  const plan = planFor(collection, { hint: inner.hint, evaluateExpression: evaluatorWith({}), ...question });
  return { collection, namespace, plan, skip: 0, limit: Infinity, projected: false };
}

/** The search inside a command that is not a find. */
function questionOf(
  name: string,
  inner: Document,
): { filter: Document; sort?: Document | undefined; hint?: unknown } {
  switch (name) {
    case 'count':
    case 'distinct':
      return { filter: documentField(inner, 'query') ?? {} };
    case 'findAndModify':
    case 'findandmodify':
      return { filter: documentField(inner, 'query') ?? {}, sort: documentField(inner, 'sort') };
    case 'aggregate':
      return leadingQuestion(documentsField(inner, 'pipeline') ?? []);
    case 'update':
    case 'delete': {
      const [statement = {}] = documentsField(inner, name === 'update' ? 'updates' : 'deletes') ?? [];
      return { filter: asDocument(statement.q) ?? {}, hint: statement.hint };
    }
    default:
      throw new StoreError('CommandNotFound', `Explain failed due to unknown command: ${name}`);
  }
}

function stagesOf({ collection, plan, skip, limit, projected }: Explained): Document {
  if (collection === undefined) return { stage: 'EOF' };
  let stage = accessStages(plan.access, plan.filter.spec);
  if (plan.sort !== undefined) {
    const sortPattern = Object.fromEntries(plan.sort.fields.map(({ path, direction }) => [path, direction]));
    stage = { stage: 'SORT', sortPattern, type: 'simple', inputStage: stage };
  }
  if (skip > 0) stage = { stage: 'SKIP', skipAmount: skip, inputStage: stage };
  if (limit !== Infinity) stage = { stage: 'LIMIT', limitAmount: limit, inputStage: stage };
  return projected ? { stage: 'PROJECTION_DEFAULT', inputStage: stage } : stage;
}

function accessStages(access: Access, filter: Document): Document {
  switch (access.kind) {
    case 'collection':
      return { stage: 'COLLSCAN', filter, direction: access.direction === 1 ? 'forward' : 'backward' };
    case 'index':
      return { stage: 'FETCH', filter, inputStage: indexStage(access) };
    case 'union':
      return {
        stage: 'FETCH',
        filter,
        inputStage: { stage: 'OR', inputStages: access.branches.map(indexStage) },
      };
  }
}

function indexStage({ index, ranges, direction }: IndexAccess): Document {
  return {
    stage: 'IXSCAN',
    keyPattern: index.spec.key,
    indexName: index.name,
    isMultiKey: index.multikey.includes(true),
    isUnique: index.unique,
    isSparse: index.sparse,
    isPartial: index.partial !== undefined,
    direction: direction === 1 ? 'forward' : 'backward',
    indexBounds: ranges.slice(0, 20).map(({ from, to }) => `[${hex(from)}, ${hex(to)})`),
  };
}

function hex(key: Uint8Array | undefined): string {
  return key === undefined ? 'open' : Buffer.from(key).toString('hex');
}
