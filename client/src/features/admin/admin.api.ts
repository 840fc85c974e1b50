/** What admins do to accounts. */
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { type AccountChange, ManagedAccount } from '#shared/accounts/accounts.schema.ts';
import { Message } from '#shared/identity/identity.schema.ts';
import { call } from '../../core/api.ts';
import { queryClient } from '../../core/queries.ts';

const AccountPage = z.object({ items: z.array(ManagedAccount), next: z.string().optional() });
type AccountPage = z.infer<typeof AccountPage>;

const accounts = (email: string) =>
  infiniteQueryOptions({
    queryKey: ['api', 'accounts', email],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        ...(email !== '' && { email }),
        ...(pageParam !== undefined && { cursor: pageParam }),
      });
      return call('GET', `/api/accounts?${query}`, { answer: AccountPage, signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
    gcTime: 0,
  });

/** All accounts, the newest first; or the one with an e-mail. */
export function useAccounts(email: string) {
  return useInfiniteQuery(accounts(email));
}

/** Gives an account other roles, shuts or opens it. Its sessions end. */
export async function changeAccount(id: string, change: AccountChange): Promise<void> {
  await call('PATCH', `/api/accounts/${encodeURIComponent(id)}`, { answer: Message, body: change });
  const changed = (account: ManagedAccount): ManagedAccount =>
    account.id !== id
      ? account
      : {
          ...account,
          ...(change.roles && { roles: change.roles }),
          ...(change.enabled !== undefined && { enabled: change.enabled }),
        };
  queryClient.setQueriesData<InfiniteData<AccountPage>>(
    { queryKey: ['api', 'accounts'] },
    (known) =>
      known && { ...known, pages: known.pages.map((page) => ({ ...page, items: page.items.map(changed) })) },
  );
}
