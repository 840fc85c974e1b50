/** Classes over REST. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  AnyClassView,
  type ClassChange,
  ClassSorting,
  ClassSummary,
  ClassView,
  type LoginCard,
  LoginCards,
  MyClasses,
  type NewClass,
  ProjectorKeyView,
} from '#shared/classes/classes.schema.ts';
import { Message } from '#shared/identity/identity.schema.ts';
import { call } from '../../core/api.ts';
import { queryClient } from '../../core/queries.ts';

const mine = queryOptions({
  queryKey: ['api', 'classes'],
  queryFn: ({ signal }) => call('GET', '/api/classes', { answer: MyClasses, signal }),
  refetchOnMount: 'always',
});
const one = (id: string) =>
  queryOptions({
    queryKey: ['api', 'classes', id],
    queryFn: ({ signal }) => call('GET', `/api/classes/${id}`, { answer: AnyClassView, signal }),
    refetchOnMount: 'always',
  });

const sorting = (id: string) =>
  queryOptions({
    queryKey: ['api', 'classes', id, 'sorting'],
    queryFn: ({ signal }) => call('GET', `/api/classes/${id}/sorting`, { answer: ClassSorting, signal }),
  });

/** The class one is in and those one teaches. */
export function useMyClasses() {
  return useQuery(mine);
}

export function useClass(id: string) {
  return useQuery(one(id));
}

export async function makeClass(wanted: NewClass): Promise<ClassView> {
  return adopt(await call('POST', '/api/classes', { answer: ClassView, body: wanted }));
}

export async function changeClass(id: string, change: ClassChange): Promise<ClassView> {
  const changed = adopt(await call('PATCH', `/api/classes/${id}`, { answer: ClassView, body: change }));
  await queryClient.invalidateQueries({ queryKey: sorting(id).queryKey });
  return changed;
}

/** How a class sorts, in the reader's language. */
export function useSorting(id: string) {
  return useQuery(sorting(id));
}

export async function renewCode(id: string): Promise<ClassView> {
  return adopt(await call('POST', `/api/classes/${id}/code`, { answer: ClassView }));
}

export async function removeHero(id: string, hero: string): Promise<ClassView> {
  return adopt(await call('DELETE', `/api/classes/${id}/heroes/${hero}`, { answer: ClassView }));
}

/** Closes a class for good. */
export async function closeClass(id: string): Promise<void> {
  await call('DELETE', `/api/classes/${id}`, { answer: Message });
  await forget(id);
}

export async function joinClass(code: string): Promise<ClassSummary> {
  const joined = await call('POST', '/api/classes/join', { answer: ClassSummary, body: { code } });
  await queryClient.invalidateQueries({ queryKey: mine.queryKey });
  return joined;
}

export async function leaveClass(id: string): Promise<void> {
  await call('POST', `/api/classes/${id}/leave`, { answer: Message });
  await forget(id);
}

/** New heroes with login cards; the passphrases are told this once. */
export async function makeCards(id: string, count: number): Promise<LoginCard[]> {
  const { cards } = await call('POST', `/api/classes/${id}/cards`, { answer: LoginCards, body: { count } });
  await queryClient.invalidateQueries({ queryKey: mine.queryKey });
  return cards;
}

/** New passphrases; the old ones are void. */
export async function renewCards(id: string, heroes: string[]): Promise<LoginCard[]> {
  const path = `/api/classes/${id}/cards/renew` as const;
  return (await call('POST', path, { answer: LoginCards, body: { heroes } })).cards;
}

/** A new key for the class screen; the one before is void. */
export async function issueProjectorKey(id: string): Promise<ProjectorKeyView> {
  const key = await call('POST', `/api/classes/${id}/projector`, { answer: ProjectorKeyView });
  await queryClient.invalidateQueries({ queryKey: one(id).queryKey });
  return key;
}

export async function revokeProjectorKey(id: string): Promise<ClassView> {
  return adopt(await call('DELETE', `/api/classes/${id}/projector`, { answer: ClassView }));
}

/** Shows a class as it is now, everywhere. */
function adopt(changed: ClassView): ClassView {
  queryClient.setQueryData(one(changed.id).queryKey, changed);
  void queryClient.invalidateQueries({ queryKey: mine.queryKey, exact: true });
  return changed;
}

async function forget(id: string): Promise<void> {
  queryClient.removeQueries({ queryKey: one(id).queryKey });
  await queryClient.invalidateQueries({ queryKey: mine.queryKey, exact: true });
}
