import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { ConsentOutcome } from '#shared/consent/consent.schema.ts';
import { confirmConsent } from '../../features/consent/consent.api.ts';
import { FormToSign } from '../../features/consent/FormToSign.tsx';
import { GrantList } from '../../features/consent/GrantList.tsx';
import { NewLinkForm } from '../../features/consent/NewLinkForm.tsx';
import { SheetsPage } from '../../features/consent/SheetsPage.tsx';
import { TopicSheet } from '../../features/consent/TopicSheet.tsx';
import { useAct } from '../../features/consent/useAct.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './ConsentVerificationPage.module.css';
import { DeadLink } from './DeadLink.tsx';

/** What the confirmation came to, kept with this place in the browser: the code of a form is told only once. */
const Told = z.object({ outcome: ConsentOutcome });

/** The second confirmation of a parent; without a link, the way to a new mail. */
export function ConsentVerificationPage() {
  const { t } = useTranslation('consent');
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const told = Told.safeParse(useLocation().state);
  if (told.success) return <Confirmed outcome={told.data.outcome} />;
  if (token !== '') return <Confirmation key={token} token={token} />;
  return (
    <SheetsPage narrow title={t('again.title')} intro={t('again.intro')}>
      <TopicSheet title={t('newLink.title')} icon="send">
        <NewLinkForm />
      </TopicSheet>
    </SheetsPage>
  );
}

/** Counts only when it is pressed: programs that look at mails open links, too. */
function Confirmation({ token }: { token: string }) {
  const { t } = useTranslation('consent');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [dead, setDead] = useState(false);
  const { busy, run } = useAct(
    async () => {
      const outcome = await confirmConsent(token);
      await navigate(pathname, { replace: true, state: { outcome } });
    },
    ({ code }) => {
      const isDead = code === 'VALIDATION_ERROR';
      setDead(isDead);
      return isDead;
    },
  );
  if (dead) return <DeadLink />;
  return (
    <SheetsPage narrow mood="thinking" title={t('confirm.title')} intro={t('confirm.intro')}>
      <TopicSheet title={t('confirm.heading')} icon="check">
        <p>{t('confirm.text')}</p>
        <Button size="big" icon="check" busy={busy} className={styles.confirm} onClick={() => run()}>
          {t('confirm.button')}
        </Button>
        <p>{t('confirm.notMe')}</p>
      </TopicSheet>
    </SheetsPage>
  );
}

function Confirmed({ outcome }: { outcome: ConsentOutcome }) {
  const { t } = useTranslation('consent');
  const { child, inForce, waiting, formCode } = outcome;
  return (
    <SheetsPage narrow arrived mood="cheering" title={t('done.title')} intro={t('done.intro')}>
      <TopicSheet title={t('done.heading', { child })} icon="family">
        <GrantList grants={inForce} waiting={waiting} />
        <p>{t('done.change')}</p>
      </TopicSheet>
      {formCode !== undefined && <FormToSign outcome={outcome} code={formCode} />}
    </SheetsPage>
  );
}
