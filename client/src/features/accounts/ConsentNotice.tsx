import { useTranslation } from 'react-i18next';
import type { MeView } from '#shared/accounts/accounts.schema.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Tells a child that a parent has been asked; nothing where nobody needs to be. */
export function ConsentNotice({ me: { limited, consent } }: { me: Pick<MeView, 'limited' | 'consent'> }) {
  const { t } = useTranslation('accounts');
  if (!limited) return null;
  return (
    <Notice
      tone="sun"
      icon="family"
      title={t('consent.title')}
      action={
        <ButtonLink to="/privacy-settings" kind="paper" size="small">
          {t('consent.more')}
        </ButtonLink>
      }
    >
      {t(consent === 'waiting' ? 'consent.waiting' : 'consent.needed')}
    </Notice>
  );
}
