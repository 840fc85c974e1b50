/** `aggregate`: a pipeline over a collection or over nothing, read through a cursor or written to a collection. */
import { evaluatorIn, variablesFrom } from '../aggregate/expressions.ts';
import { compileStages, flowOf, runPipeline, stageOf } from '../aggregate/pipeline.ts';
import { StoreError } from '../errors.ts';
import { encodeDocument } from '../storage/bson.ts';
import { collectionName } from '../storage/catalogue.ts';
import { asDocument, type Document } from '../values/document.ts';
import type { Flow } from '../wire/flow.ts';
import { collectionFigures } from './collections.ts';
import {
  booleanField,
  type Context,
  checkFields,
  countField,
  documentField,
  documentsField,
  type Handler,
} from './command.ts';
import { mergeInto, replaceWith } from './output.ts';

const fields = [
  ...['pipeline', 'cursor', 'allowDiskUse', 'explain', 'let', 'hint', 'bypassDocumentValidation'],
  ...['isMapReduceCommand', 'fromMongos', 'needsMerge'],
];

/** Stages that would change what later calls see, or watch what others write. */
const refusedStages = new Map([
  ['$changeStream', 'change streams are not supported by this store'],
  ['$geoNear', 'geographic queries are not supported by this store'],
  ['$search', 'text search is not supported by this store'],
  ['$graphLookup', '$graphLookup is not supported by this store'],
]);

export const aggregate: Handler = async (command, context) => {
  checkFields(command, fields);
  const pipeline = documentsField(command, 'pipeline') ?? [];
  const names = pipeline.map((stage) => stageOf(stage)[0]);
  for (const name of names) refuseStage(name);
  if (booleanField(command, 'explain') === true)
    throw new StoreError('CommandNotSupported', "use the command 'explain'");
  const cursor = documentField(command, 'cursor');
  if (cursor === undefined) throw new StoreError('FailedToParse', "The 'cursor' option is required");
  const name =
    command.aggregate === 1 || Number(command.aggregate) === 1
      ? undefined
      : collectionName(command, 'aggregate');
  const namespace = `${context.database}.${name ?? '$cmd.aggregate'}`;
  const variables = variablesFrom(documentField(command, 'let') ?? {});
  const output = ['$out', '$merge'].includes(names.at(-1) ?? '') ? pipeline.at(-1) : undefined;
  const read = output === undefined ? pipeline : pipeline.slice(0, -1);
  if (read.some((stage) => ['$out', '$merge'].includes(stageOf(stage)[0])))
    throw new StoreError('FailedToParse', '$out and $merge can only be the final stage in the pipeline');
  let documents = documentsFor(read, name, command.hint, variables, context);
  if (output !== undefined) {
    await write(output, documents, variables, context);
    documents = flowOf([]);
  }
  return context.cursors.first(encoded(documents), context.client, context.patience, {
    namespace,
    batchSize: countField(cursor, 'batchSize'),
    single: false,
  });
};

function refuseStage(name: string): void {
  const reason = refusedStages.get(name);
  if (reason === undefined) return;
  throw new StoreError('CommandNotSupported', reason);
}

function documentsFor(
  pipeline: readonly Document[],
  name: string | undefined,
  hint: unknown,
  variables: Document,
  { engine, database }: Context,
): Flow<Document> {
  const find = (other: string): ReturnType<typeof engine.catalogue.find> =>
    engine.catalogue.find(database, other);
  const [first, operand] = pipeline[0] === undefined ? [''] : stageOf(pipeline[0]);
  const around = { find, variables, hint };
  const generated = (documents: Document[]): Flow<Document> =>
    compileStages(pipeline.slice(1), around)(flowOf(documents));
  switch (first) {
    case '$documents':
      return generated(documentsIn(operand, variables));
    case '$listLocalSessions':
    case '$listSessions':
    case '$currentOp':
      // There are no sessions to list and, between two commands, nothing that is running.
      return generated([]);
    case '$collStats':
      return generated([statsOf(name ?? '', find(name ?? ''), database)]);
    case '$indexStats':
      return generated(
        (find(name ?? '')?.indexes ?? []).map(
          (index): Document => ({ name: index.name, key: index.spec.key, host: 'embedded' }),
        ),
      );
  }
  if (name === undefined) throw new StoreError('InvalidNamespace', `${first} needs a collection`);
  return runPipeline(find(name), pipeline, around);
}

function documentsIn(operand: unknown, variables: Document): Document[] {
  const values = evaluatorIn(variables)(operand, {});
  if (!Array.isArray(values)) throw new StoreError('FailedToParse', '$documents needs an array of documents');
  return values.map((value: unknown) => asDocument(value) ?? {});
}

function statsOf(
  name: string,
  collection: ReturnType<Context['engine']['catalogue']['find']>,
  database: string,
): Document {
  if (collection === undefined)
    throw new StoreError('NamespaceNotFound', `Collection [${database}.${name}] not found.`);
  const storageStats = collectionFigures(collection);
  return {
    ns: collection.namespace,
    host: 'embedded',
    localTime: new Date(),
    count: storageStats.count,
    storageStats,
  };
}

function* encoded(documents: Flow<Document>): Flow<Uint8Array> {
  for (const document of documents) yield document === undefined ? undefined : encodeDocument(document);
}

/** Sends the documents where `$out` or `$merge` says; a failure leaves the target of `$out` as it was. */
async function write(
  stage: Document,
  documents: Flow<Document>,
  variables: Document,
  context: Context,
): Promise<void> {
  const [kind, operand] = stageOf(stage);
  if (kind === '$out') await replaceWith(operand, documents, context);
  else await mergeInto(operand, documents, variables, context);
}
