/** The signed forms that wait for somebody to look at them. */
import { type Account, AccountModel } from '#models/accounts/Account.model.ts';
import type { Actor } from '#models/accounts/Actor.ts';
import { must } from '#models/accounts/permission.ts';
import { type ConsentForm, ConsentFormModel } from '#models/consent/ConsentForm.model.ts';
import { reviewableChildren } from '#models/consent/forms.policy.ts';
import { olderThan, type Page, toPage } from '#models/core/cursor.ts';
import { type ConsentFormView, plainCode } from '#shared/consent/consent.schema.ts';

const PAGE_SIZE = 25;

/** The waiting forms this reviewer may look at, the newest first; or the one with a code. */
export async function listForms({
  actor,
  code,
  cursor,
}: {
  actor: Actor | undefined;
  code?: string | undefined;
  cursor?: string | undefined;
}): Promise<Page<ConsentFormView>> {
  must(actor, 'review consent forms', undefined);
  const forms = await ConsentFormModel.find({
    state: 'waiting',
    ...(await reviewableChildren(actor)),
    ...(code !== undefined && { code: plainCode(code) }),
    ...olderThan('createdAt', cursor),
  })
    .sort({ createdAt: -1, _id: -1 })
    .limit(PAGE_SIZE + 1)
    .lean<ConsentForm[]>();
  const children = await AccountModel.find(
    { _id: { $in: forms.map(({ child }) => child) } },
    { heroName: 1 },
  ).lean<Pick<Account, '_id' | 'heroName'>[]>();
  const names = new Map(children.map(({ _id, heroName }) => [_id, heroName]));
  return toPage(
    forms,
    PAGE_SIZE,
    (form) => ({ at: createdAt(form), id: form._id }),
    (form) => presentForm(form, names.get(form.child) ?? ''),
  );
}

function presentForm(form: ConsentForm, child: string): ConsentFormView {
  const { code, messages, photos } = form;
  return { code, child, messages, photos, waitingSince: createdAt(form).toISOString() };
}

const createdAt = (form: ConsentForm): Date => form.createdAt ?? new Date(0);
