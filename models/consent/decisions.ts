/** Writing down a decision, and what follows from it: the grants on the account, and everybody told. */
import '#models/consent/consent.events.ts';
import { AccountModel } from '#models/accounts/Account.model.ts';
import { type ConsentRecord, ConsentRecordModel } from '#models/consent/ConsentRecord.model.ts';
import { isDuplicateKey } from '#models/core/duplicateKey.ts';
import { runtime } from '#models/core/runtime.ts';
import { defineSettlement } from '#models/core/settlement.ts';
import type { ConsentMethod } from '#shared/consent/consent.rules.ts';
import { type Grants, NO_GRANTS } from '#shared/consent/consent.schema.ts';

/** Raised whenever what parents are told changes in substance. */
const WORDING = 1;

const settlement = defineSettlement<ConsentRecord>({
  name: 'consent',
  facts: ConsentRecordModel,
  steps: { grants: projectGrants, tell },
});

/** What is in force for a child. */
export async function grantsInForce(child: string): Promise<Grants> {
  const [last] = await ConsentRecordModel.find({ child })
    .sort({ sequence: -1 })
    .limit(1)
    .lean<ConsentRecord[]>();
  return last ? grantsIn(last) : NO_GRANTS;
}

/** Adds a decision; of two at once the later one builds on the earlier. */
export async function recordDecision(decision: {
  child: string;
  method: ConsentMethod;
  role: ConsentRecord['role'];
  by: string;
  reviewer?: string;
  at: Date;
  /** From what is in force to what shall be. */
  change: (inForce: Grants) => Grants;
}): Promise<Grants> {
  const { change, ...facts } = decision;
  const { child } = facts;
  const [last] = await ConsentRecordModel.find({ child })
    .sort({ sequence: -1 })
    .limit(1)
    .lean<ConsentRecord[]>();
  const grants = change(last ? grantsIn(last) : NO_GRANTS);
  const sequence = (last?.sequence ?? 0) + 1;
  try {
    const record = await ConsentRecordModel.create({ ...facts, ...grants, sequence, wording: WORDING });
    await settlement.settle(record.toObject());
  } catch (error) {
    if (isDuplicateKey(error, 'sequence')) return recordDecision(decision);
    throw error;
  }
  return grants;
}

async function projectGrants(record: ConsentRecord): Promise<void> {
  const { child, sequence: version } = record;
  await AccountModel.updateOne(
    { _id: child, consentVersion: { $lt: version } },
    { $set: { grants: grantsIn(record), consentVersion: version } },
  );
}

async function tell(record: ConsentRecord): Promise<void> {
  const { child, sequence: version } = record;
  await runtime().bus.publish('consent:changed', { id: child, version, grants: grantsIn(record) });
}

/** The five grants of a record and nothing else. */
export function grantsIn({ friends, messages, photos, boards, analytics }: ConsentRecord): Grants {
  return { friends, messages, photos, boards, analytics };
}
