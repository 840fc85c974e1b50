import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ConsentOutcome, Grants } from '#shared/consent/consent.schema.ts';
import type { AppError } from '#shared/core/errors.ts';
import { thrownToError } from '../../core/errors.ts';
import { Awaited } from '../../features/consent/Awaited.tsx';
import { ConsentForm } from '../../features/consent/ConsentForm.tsx';
import { decideConsent, viewConsent } from '../../features/consent/consent.api.ts';
import { GrantList } from '../../features/consent/GrantList.tsx';
import { NewLinkForm } from '../../features/consent/NewLinkForm.tsx';
import { SheetsPage } from '../../features/consent/SheetsPage.tsx';
import { TopicSheet } from '../../features/consent/TopicSheet.tsx';
import { useAct } from '../../features/consent/useAct.ts';
import { SkeletonList } from '../../ui/SkeletonList.tsx';
import { AboutConsent } from './AboutConsent.tsx';
import { DeadLink } from './DeadLink.tsx';

/** Where a parent decides what a child may do: with the link of a mail the questions, without it what this is. */
export function ParentalConsentPage() {
  const { t } = useTranslation('consent');
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  if (token !== '') return <Decision key={token} token={token} />;
  return (
    <SheetsPage narrow title={t('about.title')} intro={t('about.intro')}>
      <AboutConsent />
      <TopicSheet title={t('newLink.title')} icon="send">
        <NewLinkForm />
      </TopicSheet>
    </SheetsPage>
  );
}

const isDeadLink = (error: AppError): boolean => error.code === 'VALIDATION_ERROR';

function Decision({ token }: { token: string }) {
  const { t } = useTranslation('consent');
  const [outcome, setOutcome] = useState<ConsentOutcome>();
  const [dead, setDead] = useState(false);
  const view = useQuery({
    queryKey: ['consent request', token],
    queryFn: ({ signal }) => viewConsent(token, signal),
    gcTime: 0,
  });
  const { busy, run } = useAct(
    async (grants: Grants) => setOutcome(await decideConsent(token, grants)),
    (error) => {
      setDead(isDeadLink(error));
      return isDeadLink(error);
    },
  );

  if (outcome) return <Decided outcome={outcome} />;
  if (dead || (view.isError && isDeadLink(thrownToError(view.error)))) return <DeadLink />;
  if (!view.data)
    return (
      <SheetsPage narrow title={t('decide.title')}>
        <Awaited query={view}>
          <SkeletonList rows={5} label={t('decide.loading')} />
        </Awaited>
      </SheetsPage>
    );
  return (
    <SheetsPage narrow title={t('decide.title')} intro={t('decide.intro', view.data)}>
      <TopicSheet title={t('decide.child', view.data)} icon="family">
        <p>{t('decide.text')}</p>
        <ConsentForm view={view.data} busy={busy} onDecide={run} />
      </TopicSheet>
    </SheetsPage>
  );
}

/** What has to happen next, or what counts from now on. */
function Decided({ outcome: { confirm, child, inForce, waiting } }: { outcome: ConsentOutcome }) {
  const { t } = useTranslation('consent');
  if (confirm)
    return (
      <SheetsPage narrow arrived title={t('decided.confirm.title')} intro={t('decided.confirm.intro')}>
        <TopicSheet title={t('decided.confirm.heading')} icon="message">
          <p>{t('decided.confirm.text')}</p>
          <p>{t('decided.confirm.spam')}</p>
        </TopicSheet>
      </SheetsPage>
    );
  return (
    <SheetsPage narrow arrived mood="cheering" title={t('done.title')} intro={t('done.intro')}>
      <TopicSheet title={t('done.heading', { child })} icon="family">
        <GrantList grants={inForce} waiting={waiting} />
        <p>{t('done.change')}</p>
      </TopicSheet>
    </SheetsPage>
  );
}
