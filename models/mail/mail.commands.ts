/** Mails are facts first and sent afterwards: a mail server that is away delays a mail, it does not lose it. */
import { runtime } from '#models/core/runtime.ts';
import { defineSettlement } from '#models/core/settlement.ts';
import { inBackground } from '#models/identity/background.ts';
import type { Seal } from '#models/identity/seal.ts';
import { type Mail, type MailOrder, renderMail } from '#models/mail/mail.render.ts';
import type { MailName, MailValues } from '#models/mail/mail.texts.ts';
import { type OutgoingMail, OutgoingMailModel } from '#models/mail/OutgoingMail.model.ts';
import type { Language } from '#shared/accounts/accounts.schema.ts';
import { isCardName } from '#shared/classes/cards.rules.ts';

/** Longer than a weekend without a mail server; by then a link in it has run out. */
const GIVE_UP_MS = 3 * 24 * 60 * 60 * 1000;

/** Where mails go: to a server, or into the outbox of a developer. */
export interface MailTransport {
  send(mail: Mail): Promise<void>;
}

interface Post {
  transport: MailTransport;
  seal: Seal;
}

let installed: Post | undefined;

/** Set once by the composition root. */
export function installPost(post: Post): void {
  installed = post;
}

function post(): Post {
  if (!installed) throw new Error('installPost must be called before the first mail');
  return installed;
}

const delivery = defineSettlement<OutgoingMail & { _id: string }>({
  name: 'mail',
  facts: OutgoingMailModel,
  steps: { send: deliver },
});

/** Stores a mail and sends it at once, or as soon as there is somebody to take it; waits for the first only. */
export async function sendMail<Name extends MailName>(
  name: Name,
  to: { email: string; language: Language },
  values: MailValues[Name],
): Promise<void> {
  // A login card has a name to sign in with, and no letter box.
  if (isCardName(to.email)) return;
  const order: MailOrder<Name> = { to: to.email, language: to.language, name, values };
  const mail = await OutgoingMailModel.create({ name, sealed: post().seal.close(JSON.stringify(order)) });
  const fact = mail.toObject();
  inBackground('mail', () => delivery.settle(fact));
}

async function deliver({ _id, name, sealed, createdAt }: OutgoingMail & { _id: string }): Promise<void> {
  const order = post().seal.open(sealed);
  const tooLate = createdAt != null && Date.now() - createdAt.getTime() > GIVE_UP_MS;
  if (order === undefined || tooLate) {
    runtime().log.error({ mail: name }, 'a mail could not be sent and is given up');
  } else {
    await post().transport.send(renderMail(JSON.parse(order) as MailOrder));
  }
  await OutgoingMailModel.deleteOne({ _id });
}
