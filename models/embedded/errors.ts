/** The errors the store answers with: a closed table of MongoDB's names and numbers. */
import type { Document } from './values/document.ts';

export const storeErrorCodes = {
  InternalError: 1,
  BadValue: 2,
  NoSuchKey: 4,
  UnknownError: 8,
  FailedToParse: 9,
  UnsupportedFormat: 12,
  Unauthorized: 13,
  TypeMismatch: 14,
  Overflow: 15,
  InvalidLength: 16,
  ProtocolError: 17,
  AuthenticationFailed: 18,
  IllegalOperation: 20,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  EmptyFieldName: 56,
  DottedFieldName: 57,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  ShutdownInProgress: 91,
  OperationFailed: 96,
  NotExactValueField: 111,
  WriteConflict: 112,
  CommandNotSupported: 115,
  DocumentValidationFailure: 121,
  ExceededMemoryLimit: 146,
  CommandNotSupportedOnView: 166,
  InvalidPipelineOperator: 168,
  CannotIndexParallelArrays: 171,
  QueryPlanKilled: 175,
  InvalidIndexSpecificationOption: 197,
  TransactionTooOld: 225,
  NotImplemented: 238,
  ConversionFailure: 241,
  NoSuchTransaction: 251,
  CursorInUse: 289,
  QueryExceededMemoryLimitNoDiskUseAllowed: 292,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  InterruptedAtShutdown: 11600,
  Interrupted: 11601,
  OutOfDiskSpace: 14031,
  Location15974: 15974,
  Location15975: 15975,
  Location15983: 15983,
  Location15998: 15998,
  Location16410: 16410,
  Location17276: 17276,
  Location28667: 28667,
  Location28729: 28729,
  Location31249: 31249,
  Location31250: 31250,
  Location31252: 31252,
  Location31253: 31253,
  Location31254: 31254,
  Location31255: 31255,
  Location31274: 31274,
  Location31275: 31275,
  Location31276: 31276,
  Location31394: 31394,
  Location31395: 31395,
  Location40228: 40228,
  Location40323: 40323,
  Location40324: 40324,
  Location40573: 40573,
  Location40414: 40414,
  Location40415: 40415,
  Location51024: 51024,
  Location51075: 51075,
  Location51091: 51091,
  Location51108: 51108,
  Location51156: 51156,
  Location51246: 51246,
  Location51247: 51247,
  Location51270: 51270,
} as const;

export type StoreErrorCode = keyof typeof storeErrorCodes;

/** The one error that leaves the store: it becomes `{ok: 0, code, codeName, errmsg}` on the wire. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code: number;
  readonly codeName: StoreErrorCode;
  readonly details: Document | undefined;

  constructor(codeName: StoreErrorCode, message: string, details?: Document) {
    super(message);
    this.code = storeErrorCodes[codeName];
    this.codeName = codeName;
    this.details = details;
  }
}
