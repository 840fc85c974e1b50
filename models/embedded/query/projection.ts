/** A projection compiled once: which fields of a document are shown, and how much of its arrays. */
import { StoreError } from '../errors.ts';
import { asDocument, type Document, fieldOf, isDocument, setField } from '../values/document.ts';
import type { EvaluateExpression, Filter } from './filter.ts';
import { type Entry, type Leaf, readProjection } from './projection-entries.ts';

export interface ProjectionOptions {
  readonly filter?: Filter;
  readonly evaluateExpression?: EvaluateExpression;
}

interface Branch {
  readonly kind: 'branch';
  readonly fields: Map<string, Branch | Leaf>;
}

/** What stays fixed while one document is projected. */
interface Projecting {
  readonly shows: boolean;
  readonly root: Document;
  readonly evaluateExpression: EvaluateExpression | undefined;
}

/** Compiles a projection: inclusion or exclusion, `$slice`, `$elemMatch`, positional `$`, expressions. */
export function compileProjection(
  spec: Document,
  { filter, evaluateExpression }: ProjectionOptions = {},
): (document: Document) => Document {
  const entries = readProjection(spec);
  if (entries.length === 0) return (document) => document;
  const shows = isInclusion(entries);
  if (evaluateExpression === undefined && entries.some(({ leaf }) => leaf.kind === 'computed')) {
    throw new StoreError('NotImplemented', 'expressions are not supported in this projection');
  }
  const tree = plantTree(entries, shows);
  const positional = entries.find((entry) => entry.positional);
  return (document) => {
    const narrowed =
      positional === undefined ? document : narrow(document, positional.pieces, filter?.position(document));
    return projectDocument(narrowed, tree, { shows, root: document, evaluateExpression });
  };
}

/** Whether fields are named to be shown; `_id` alone decides only when nothing else does. */
function isInclusion(entries: readonly Entry[]): boolean {
  let decided: boolean | undefined;
  for (const { path, leaf, positional } of entries) {
    const shows = leaf.kind === 'keep' || leaf.kind === 'computed';
    if (path === '_id' || (!shows && leaf.kind !== 'drop')) continue;
    if (decided === false && shows) {
      if (positional)
        throw new StoreError('Location31395', 'positional projection cannot be used with exclusion');
      if (leaf.kind === 'computed') {
        throw new StoreError(
          'Location31252',
          'Cannot use expression other than $meta in exclusion projection',
        );
      }
      throw new StoreError('Location31253', `Cannot do inclusion on field ${path} in exclusion projection`);
    }
    if (decided === true && !shows) {
      throw new StoreError('Location31254', `Cannot do exclusion on field ${path} in inclusion projection`);
    }
    decided = shows;
  }
  if (decided !== undefined) return decided;
  const id = entries.find(({ path }) => path === '_id')?.leaf.kind;
  return entries.some(({ leaf }) => leaf.kind === 'element') || (id !== undefined && id !== 'drop');
}

function plantTree(entries: readonly Entry[], shows: boolean): Branch {
  const tree: Branch = { kind: 'branch', fields: new Map() };
  for (const { path, pieces, leaf } of entries) {
    if (path === '_id' && leaf.kind === 'keep' && !shows) continue;
    let branch = tree;
    for (const [at, piece] of pieces.slice(0, -1).entries()) {
      const next = branch.fields.get(piece) ?? { kind: 'branch', fields: new Map() };
      if (next.kind !== 'branch') {
        const rest = pieces.slice(at + 1).join('.');
        throw new StoreError('Location31249', `Path collision at ${path} remaining portion ${rest}`);
      }
      branch.fields.set(piece, next);
      branch = next;
    }
    const last = pieces.at(-1) ?? '';
    if (branch.fields.has(last)) throw new StoreError('Location31250', `Path collision at ${path}`);
    branch.fields.set(last, leaf);
  }
  if (shows && !tree.fields.has('_id')) tree.fields.set('_id', { kind: 'keep' });
  return tree;
}

function projectDocument(document: Document, branch: Branch, projecting: Projecting): Document {
  const shown: Document = {};
  for (const name of Object.keys(document)) {
    const value = fieldOf(document, name);
    const plan = branch.fields.get(name);
    const result = plan === undefined ? unnamed(value, projecting) : projectField(value, plan, projecting);
    if (result !== undefined) setField(shown, name, result);
  }
  for (const [name, plan] of branch.fields) addComputed(shown, name, plan, projecting);
  return shown;
}

function unnamed(value: unknown, { shows }: Projecting): unknown {
  return shows ? undefined : value;
}

function projectField(value: unknown, plan: Branch | Leaf, projecting: Projecting): unknown {
  switch (plan.kind) {
    case 'keep':
      return value;
    case 'drop':
    case 'computed':
      return undefined;
    case 'slice':
      return Array.isArray(value) ? plan.cut(value) : value;
    case 'element': {
      const found = Array.isArray(value) ? plan.find(value) : [];
      return found.length === 0 ? undefined : found;
    }
    case 'branch':
      return projectInside(value, plan, projecting);
  }
}

/** A path goes on inside documents and the documents of arrays; other values have nothing to show. */
function projectInside(value: unknown, branch: Branch, projecting: Projecting): unknown {
  if (Array.isArray(value)) {
    return value
      .map((element: unknown) => projectInside(element, branch, projecting))
      .filter((element) => element !== undefined);
  }
  const document = asDocument(value);
  return document === undefined ? unnamed(value, projecting) : projectDocument(document, branch, projecting);
}

function addComputed(shown: Document, name: string, plan: Branch | Leaf, projecting: Projecting): void {
  if (plan.kind === 'computed') {
    const value = projecting.evaluateExpression?.(plan.expression, projecting.root);
    if (value !== undefined) setField(shown, name, value);
  } else if (plan.kind === 'branch' && !Object.hasOwn(shown, name) && computes(plan)) {
    setField(shown, name, projectDocument({}, plan, projecting));
  }
}

function computes({ fields }: Branch): boolean {
  return fields
    .values()
    .some((plan) => plan.kind === 'computed' || (plan.kind === 'branch' && computes(plan)));
}

/** The document with the first array on the path reduced to the element the query matched. */
function narrow(document: Document, pieces: readonly string[], position: number | undefined): Document {
  const [piece = '', ...rest] = pieces;
  const value = fieldOf(document, piece);
  let narrowed: unknown;
  if (Array.isArray(value)) narrowed = [elementAt(value, position)];
  else if (isDocument(value) && rest.length > 0) narrowed = narrow(value, rest, position);
  else return document;
  const copy = { ...document };
  setField(copy, piece, narrowed);
  return copy;
}

function elementAt(array: readonly unknown[], position: number | undefined): unknown {
  if (position === undefined) {
    const problem = "positional operator '.$' couldn't find a matching element in the array";
    throw new StoreError('Location51246', `Executor error during find command :: caused by :: ${problem}`);
  }
  if (position >= array.length) {
    throw new StoreError(
      'Location51247',
      "Executor error during find command :: caused by :: positional operator '.$' element mismatch",
    );
  }
  return array[position];
}
