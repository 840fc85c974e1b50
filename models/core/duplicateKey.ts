const DUPLICATE_KEY = 11000;

/** True when a write failed because the unique index on `field` already holds the value. */
export function isDuplicateKey(error: unknown, field: string): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== DUPLICATE_KEY)
    return false;
  return (
    'keyPattern' in error &&
    typeof error.keyPattern === 'object' &&
    error.keyPattern !== null &&
    field in error.keyPattern
  );
}
