/** Chooses, once for a process, where people are known and where mails go. */
import type { Configuration } from '#models/core/configuration.ts';
import type { Log } from '#models/core/log.ts';
import { backgroundDone } from '#models/identity/background.ts';
import { type IdentityDirectory, installDirectory } from '#models/identity/directory.ts';
import { embeddedDirectory } from '#models/identity/embedded.directory.ts';
import { keycloakDirectory } from '#models/identity/keycloak.directory.ts';
import { createSeal, type Seal } from '#models/identity/seal.ts';
import { installPost, type MailTransport } from '#models/mail/mail.commands.ts';
import { installSite } from '#models/mail/site.ts';
import { createOutbox, missingTransport, type Outbox, smtpTransport } from '#models/mail/transports.ts';

export interface IdentityParts {
  directory: IdentityDirectory;
  seal: Seal;
  /** Only where mails are not sent. */
  outbox?: Outbox | undefined;
  /** Waits for what is under way. */
  close(): Promise<void>;
}

type Needed = Pick<Configuration, 'mode' | 'secret' | 'publicUrl' | 'mailUrl' | 'mailFrom' | 'keycloak'>;

export function installIdentity(configuration: Needed, log: Log): IdentityParts {
  const seal = createSeal(configuration.secret);
  const { keycloak, publicUrl } = configuration;
  const directory = keycloak ? keycloakDirectory(keycloak) : embeddedDirectory(publicUrl);
  installDirectory(directory);
  const { transport, outbox, close } = chooseTransport(configuration, log);
  installPost({ transport, seal });
  installSite(publicUrl);
  return {
    directory,
    seal,
    outbox,
    async close() {
      await backgroundDone();
      close();
    },
  };
}

function chooseTransport(
  { mode, mailUrl, mailFrom }: Needed,
  log: Log,
): { transport: MailTransport; outbox?: Outbox; close(): void } {
  if (mailUrl !== undefined) {
    const server = smtpTransport(mailUrl, mailFrom);
    return { transport: server, close: () => server.close() };
  }
  if (mode === 'production') {
    log.error('MAIL_URL is not set: mails wait, and nobody can prove an address or choose a new password');
    return { transport: missingTransport(), close: () => {} };
  }
  const outbox = createOutbox(log);
  return { transport: outbox, outbox, close: () => {} };
}
