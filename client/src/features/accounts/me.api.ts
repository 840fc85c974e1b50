/** The signed-in person's own account, as the server knows it. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  HeroNameProposals,
  HeroNameVerdict,
  MeView,
  type Onboarding,
  type ProfileChange,
} from '#shared/accounts/accounts.schema.ts';
import { call } from '../../core/api.ts';
import { queryClient } from '../../core/queries.ts';
import { changeUser } from './auth.store.ts';

const me = queryOptions({
  queryKey: ['api', 'me'],
  queryFn: ({ signal }) => call('GET', '/api/me', { answer: MeView, signal }),
});

/** Everything the signed-in person may know about their own account. */
export function useMe() {
  return useQuery(me);
}

/** Asks anew who the signed-in person is and what they may do, where a page shows it. */
export function refreshMe(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: me.queryKey, exact: true });
}

/** Changes what the person asks for. */
export async function changeProfile(change: ProfileChange): Promise<void> {
  adopt(await call('PATCH', '/api/me', { answer: MeView, body: change }));
}

/** Hands in the answers of the first sign-in. */
export function finishOnboarding(answers: Onboarding): Promise<MeView> {
  return call('POST', '/api/me/onboarding', { answer: MeView, body: answers });
}

/** Shows the account as it is now, everywhere. */
export function adopt(changed: MeView): void {
  queryClient.setQueryData(me.queryKey, changed);
  const { firstName, roles, primaryRole } = changed;
  changeUser({ ...(firstName !== '' && { firstName }), roles, primaryRole });
}

/** Names that are free at this moment. */
export async function proposeHeroNames(): Promise<string[]> {
  return (await call('GET', '/api/me/hero-names', { answer: HeroNameProposals })).names;
}

/** Whether the person can have the name they wish for. */
export async function judgeHeroName(name: string): Promise<HeroNameVerdict['verdict']> {
  const query = new URLSearchParams({ name });
  return (await call('GET', `/api/me/hero-names/check?${query}`, { answer: HeroNameVerdict })).verdict;
}
