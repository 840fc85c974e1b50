/** Where the embedded provider keeps what it must remember. */
import { createHash } from 'node:crypto';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { ProviderRecordModel } from '#models/identity/ProviderRecord.model.ts';

/** What is itself the secret that a client brings: kept as a hash, so that the database opens nothing. */
const SECRET_IDS = new Set(['AuthorizationCode', 'RefreshToken']);

interface StoredRecord {
  payload: string;
  consumedAt?: number | null;
  expiresAt?: Date | null;
}

/** The storage of one kind of record, as oidc-provider asks for it. */
export function providerAdapter(kind: string): Adapter {
  const idOf = (id: string): string =>
    `${kind}:${SECRET_IDS.has(kind) ? createHash('sha256').update(id).digest('base64url') : id}`;

  function read(record: StoredRecord | null, id?: string): AdapterPayload | undefined {
    // The database sweeps once a minute; until then an expired record is as good as gone.
    if (!record || (record.expiresAt && record.expiresAt <= new Date())) return undefined;
    const payload = JSON.parse(record.payload) as AdapterPayload;
    return {
      ...payload,
      ...(id !== undefined && { jti: id }),
      ...(record.consumedAt != null && { consumed: record.consumedAt }),
    };
  }

  return {
    async upsert(id, payload, expiresIn) {
      const { jti, consumed: _, ...rest } = payload;
      const stored = SECRET_IDS.has(kind) ? rest : { ...rest, jti };
      const { grantId, uid } = payload;
      const accountId = accountOf(payload);
      await ProviderRecordModel.updateOne(
        { _id: idOf(id) },
        {
          $set: {
            kind,
            payload: JSON.stringify(stored),
            ...(grantId !== undefined && { grantId }),
            ...(uid !== undefined && { uid }),
            ...(accountId !== undefined && { accountId }),
            ...(expiresIn !== undefined && { expiresAt: new Date(Date.now() + expiresIn * 1000) }),
          },
        },
        { upsert: true },
      );
    },
    async find(id) {
      return read(await ProviderRecordModel.findById(idOf(id)).lean(), id);
    },
    async findByUid(uid) {
      return read(await ProviderRecordModel.findOne({ kind, uid }).lean());
    },
    async findByUserCode() {
      return undefined;
    },
    /** Of two that bring the same code or refresh token at once, one gets it. */
    async consume(id) {
      const { modifiedCount } = await ProviderRecordModel.updateOne(
        { _id: idOf(id), consumedAt: { $exists: false } },
        { $set: { consumedAt: Math.floor(Date.now() / 1000) } },
      );
      if (modifiedCount !== 1) throw new errors.InvalidGrant('already used');
    },
    async destroy(id) {
      await ProviderRecordModel.deleteOne({ _id: idOf(id) });
    },
    async revokeByGrantId(grantId) {
      await ProviderRecordModel.deleteMany({ kind, grantId });
    },
  };
}

/** Whose record it is; somebody half-way through signing in is known by what they have answered. */
function accountOf({ accountId, result, session }: AdapterPayload): string | undefined {
  return accountId ?? result?.login?.accountId ?? session?.accountId;
}
