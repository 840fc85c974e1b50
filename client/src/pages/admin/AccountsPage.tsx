import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountRow } from '../../features/admin/AccountRow.tsx';
import { AccountSearch } from '../../features/admin/AccountSearch.tsx';
import { useAccounts } from '../../features/admin/admin.api.ts';
import { Awaited } from '../../features/consent/Awaited.tsx';
import { SheetsPage } from '../../features/consent/SheetsPage.tsx';
import { TopicSheet } from '../../features/consent/TopicSheet.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { SkeletonList } from '../../ui/SkeletonList.tsx';

/** Everybody's accounts, for those who manage them. */
export function AccountsPage() {
  const { t } = useTranslation('admin');
  const [email, setEmail] = useState('');
  const accounts = useAccounts(email);
  const items = accounts.data?.pages.flatMap((page) => page.items);
  return (
    <SheetsPage title={t('title')} intro={t('intro')}>
      <TopicSheet title={t('accounts')} icon="key">
        <AccountSearch email={email} onSearch={setEmail} />
        {!items ? (
          <Awaited query={accounts}>
            <SkeletonList rows={5} label={t('loading')} />
          </Awaited>
        ) : items.length === 0 ? (
          <EmptyState small level={3} title={t('nobody.title')}>
            {t('nobody.text')}
          </EmptyState>
        ) : (
          <Rows label={t('accounts')}>
            {items.map((account) => (
              <AccountRow key={account.id} account={account} />
            ))}
          </Rows>
        )}
        {accounts.hasNextPage && (
          <Button
            kind="paper"
            icon="down"
            busy={accounts.isFetchingNextPage}
            onClick={() => void accounts.fetchNextPage()}
          >
            {t('more')}
          </Button>
        )}
      </TopicSheet>
    </SheetsPage>
  );
}
