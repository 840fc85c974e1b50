/** What drivers and tools ask a server about itself. */
import { StoreError } from '../errors.ts';
import { decodeDocument, maximumDocumentBytes } from '../storage/bson.ts';
import { collectionName } from '../storage/catalogue.ts';
import { asDocument, type Document } from '../values/document.ts';
import { nextTurn } from '../wire/flow.ts';
import { maximumMessageBytes } from '../wire/message.ts';
import { existing } from './collections.ts';
import { type Context, checkFields, type Handler, numberField, success } from './command.ts';

/** The server version whose commands and answers these are. */
const version = [8, 0, 0, 0];
const newestWireVersion = 25;
const mostStatements = 100_000;

export const hello: Handler = (command, { client }) => {
  // Drivers of every age put their own fields in here, and nothing of it changes the answer. There is no
  // topologyVersion in it: with one they would wait for a stream of answers instead of asking now and then.
  const isLegacy = !('hello' in command);
  return success({
    helloOk: true,
    ...(isLegacy ? { ismaster: true } : { isWritablePrimary: true }),
    maxBsonObjectSize: maximumDocumentBytes,
    maxMessageSizeBytes: maximumMessageBytes,
    maxWriteBatchSize: mostStatements,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: client.id,
    minWireVersion: 0,
    maxWireVersion: newestWireVersion,
    readOnly: false,
  });
};

export const ping: Handler = () => success();

export const buildInfo: Handler = () =>
  success({
    version: version.slice(0, 3).join('.'),
    versionArray: version,
    gitVersion: 'embedded store',
    modules: [],
    storageEngines: ['sqlite'],
    javascriptEngine: 'none',
    bits: 64,
    debug: false,
    maxBsonObjectSize: maximumDocumentBytes,
  });

export const serverStatus: Handler = (_command, { engine, cursors, startedAt }) =>
  success({
    host: 'embedded',
    version: version.slice(0, 3).join('.'),
    process: 'embedded store',
    pid: process.pid,
    uptime: Math.floor((Date.now() - startedAt) / 1000),
    localTime: new Date(),
    metrics: { cursor: { open: { total: cursors.count } } },
    mem: { resident: Math.floor(process.memoryUsage.rss() / 1024 / 1024), bits: 64 },
    storageEngine: { name: 'sqlite', persistent: true, fileBytes: engine.storage.fileBytes() },
  });

const parameterNames = ['ttlMonitorSleepSecs', 'featureCompatibilityVersion'] as const;

export const getParameter: Handler = (command, { expiry }) => {
  const values: Document = {
    ttlMonitorSleepSecs: expiry.intervalSeconds,
    featureCompatibilityVersion: { version: version.slice(0, 2).join('.') },
  };
  const all = command.getParameter === '*' || asDocument(command.getParameter)?.allParameters === true;
  const wanted = parameterNames.filter((name) => all || command[name] !== undefined);
  if (wanted.length === 0) throw new StoreError('InvalidOptions', 'no option found to get');
  return success(Object.fromEntries(wanted.map((name) => [name, values[name]])));
};

export const setParameter: Handler = (command, { expiry }) => {
  checkFields(command, ['ttlMonitorSleepSecs']);
  const seconds = numberField(command, 'ttlMonitorSleepSecs');
  if (seconds === undefined || !(seconds >= 1))
    throw new StoreError('InvalidOptions', 'ttlMonitorSleepSecs must be at least 1');
  const was = expiry.intervalSeconds;
  expiry.every(seconds);
  return success({ was });
};

export const connectionStatus: Handler = () =>
  success({
    authInfo: { authenticatedUsers: [], authenticatedUserRoles: [], authenticatedUserPrivileges: [] },
  });

/** Sessions hold nothing here, so to end one is to agree. */
export const endSessions: Handler = () => success();

export const getLog: Handler = () => success({ totalLinesWritten: 0, log: [] });

export const hostInfo: Handler = () =>
  success({ system: { hostname: 'embedded', cpuArch: process.arch }, os: { type: process.platform } });

/** Reads everything once: every document decodes, every index holds exactly its entries. */
export const validate: Handler = async (command, context: Context) => {
  checkFields(command, ['full', 'repair', 'metadata', 'checkBSONConformance']);
  const collection = existing(context, collectionName(command, 'validate'));
  const indexes = collection.indexes.filter(({ building }) => !building);
  const errors: string[] = [];
  const expected = new Map(indexes.map((index) => [index.name, 0]));
  let documents = 0;
  for (let after: number | undefined, rows = collection.records.scan(after, 1, 100); rows.length > 0; ) {
    for (const [record, bytes] of rows) {
      const document = decodeDocument(bytes);
      documents += 1;
      for (const index of indexes) {
        const entries = index.entriesOf(document);
        expected.set(index.name, (expected.get(index.name) ?? 0) + entries.length);
        const held = entries.every(({ key }) => collection.entries(index).has(key, record));
        if (!held) errors.push(`index '${index.name}' lacks an entry of record ${record}`);
      }
      after = record;
    }
    context.patience.check();
    await nextTurn();
    rows = collection.records.scan(after, 1, 100);
  }
  const keysPerIndex = Object.fromEntries(
    indexes.map((index) => [index.name, collection.entries(index).size().count]),
  );
  for (const [name, wanted] of expected) {
    if (keysPerIndex[name] !== wanted)
      errors.push(`index '${name}' has ${keysPerIndex[name]} entries, not ${wanted}`);
  }
  const ns = collection.namespace;
  const figures = { nInvalidDocuments: 0, nrecords: documents, nIndexes: indexes.length, keysPerIndex };
  return success({ ns, ...figures, valid: errors.length === 0, errors, warnings: [] });
};
