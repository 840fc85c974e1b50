import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MeView } from '#shared/accounts/accounts.schema.ts';
import { QuietPage } from '../../app/QuietPage.tsx';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { Avatar } from '../../art/avatar/Avatar.tsx';
import { ConsentNotice } from '../../features/accounts/ConsentNotice.tsx';
import { useMe } from '../../features/accounts/me.api.ts';
import { countryName } from '../../features/accounts/places.ts';
import { languages } from '../../features/settings/languages.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import styles from './ProfilePage.module.css';

/** Who the signed-in person is here, and where they change it. */
export function ProfilePage() {
  const { t } = useTranslation('accounts');
  const me = useMe().data;
  const [editing, setEditing] = useState(false);
  usePageTitle(t('profile.title'));
  if (!me) return null;
  return (
    <QuietPage className={styles.page}>
      <h1>{t('profile.title')}</h1>
      <ConsentNotice me={me} />
      <Sheet lift={2} pad="large">
        {editing ? (
          <ProfileForm me={me} onDone={() => setEditing(false)} />
        ) : (
          <Card me={me} onEdit={() => setEditing(true)} />
        )}
      </Sheet>
    </QuietPage>
  );
}

function Card({ me, onEdit }: { me: MeView; onEdit: () => void }) {
  const { t, i18n } = useTranslation('accounts');
  const facts = [
    ['firstName', me.firstName],
    ['email', me.email],
    ['role', t(`shell:account.role.${me.primaryRole}`)],
    ['age', me.ageGroup && t(`profile.ageGroup.${me.ageGroup}`)],
    ['country', me.region && countryName(me.region.country, i18n.language)],
    ['language', languages.find(({ code }) => code === me.language)?.nativeName],
    ['timezone', me.timezone.replaceAll('_', ' ')],
  ] as const;
  return (
    <div className={styles.card}>
      <Avatar avatar={me.avatar} cut="puppet" alt={me.heroName} className={styles.hero} />
      <div className={styles.words}>
        <h2>{me.heroName}</h2>
        <p>{t('profile.public')}</p>
        <dl className={styles.facts}>
          {facts.map(
            ([name, fact]) =>
              fact && (
                <div key={name}>
                  <dt>{t(`profile.fact.${name}`)}</dt>
                  <dd>{fact}</dd>
                </div>
              ),
          )}
        </dl>
        <div className={styles.ways}>
          <Button icon="edit" onClick={onEdit}>
            {t('profile.edit')}
          </Button>
          <ButtonLink to="/forgot-password" kind="paper" icon="key">
            {t('profile.password')}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
