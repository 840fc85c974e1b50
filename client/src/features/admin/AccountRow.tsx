import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedAccount } from '#shared/accounts/accounts.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useUser } from '../accounts/auth.store.ts';
import styles from './AccountRow.module.css';
import { EnableDialog } from './EnableDialog.tsx';
import { RolesDialog } from './RolesDialog.tsx';

/** One account: who it is, and what an admin can do about it. Nobody changes their own. */
export function AccountRow({ account }: { account: ManagedAccount }) {
  const { t, i18n } = useTranslation('admin');
  const own = useUser()?.id === account.id;
  const [asked, setAsked] = useState<'roles' | 'enable'>();
  const close = (): void => setAsked(undefined);
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(
    new Date(account.createdAt),
  );
  const enable = account.enabled ? 'shut' : 'open';
  return (
    <Sheet as="li" tone="paper-2" lift={1} pad="medium" className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{account.heroName}</p>
        <p className={styles.email}>{account.email ?? t('noEmail')}</p>
        <p className={styles.since}>{t('since', { day })}</p>
        <div className={styles.tags}>
          {account.roles.map((role) => (
            <Tag key={role}>{t(`shell:account.role.${role}`)}</Tag>
          ))}
          {!account.emailVerified && <Tag icon="clock">{t('unverified')}</Tag>}
          {!account.enabled && (
            <Tag tone="coral" icon="lock">
              {t('isShut')}
            </Tag>
          )}
          {own && <Tag tone="sun">{t('own')}</Tag>}
        </div>
      </div>
      {!own && (
        <div className={styles.ways}>
          <Button
            kind="paper"
            size="small"
            icon="edit"
            aria-label={`${t('roles.button')}: ${account.heroName}`}
            onClick={() => setAsked('roles')}
          >
            {t('roles.button')}
          </Button>
          <Button
            kind="paper"
            size="small"
            icon={account.enabled ? 'lock' : 'unlock'}
            aria-label={`${t(`${enable}.button`)}: ${account.heroName}`}
            onClick={() => setAsked('enable')}
          >
            {t(`${enable}.button`)}
          </Button>
        </div>
      )}
      {asked === 'roles' && <RolesDialog account={account} onClose={close} />}
      {asked === 'enable' && <EnableDialog account={account} onClose={close} />}
    </Sheet>
  );
}
