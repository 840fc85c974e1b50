/** A family's calls: codes that link, what a parent may do for a child, and everybody's right to their data. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { ChildView, LinkCodeView } from '#shared/accounts/family.schema.ts';
import type { GrantName, Grants } from '#shared/consent/consent.schema.ts';
import { Message } from '#shared/identity/identity.schema.ts';
import { call } from '../../core/api.ts';
import { queryClient } from '../../core/queries.ts';

const Children = z.object({ items: z.array(ChildView) });

const children = queryOptions({
  queryKey: ['api', 'children'],
  queryFn: async ({ signal }) => (await call('GET', '/api/children', { answer: Children, signal })).items,
  // What a child may do changes elsewhere: by mails, by the other parent, at school.
  refetchOnMount: 'always',
});

/** The children of the signed-in parent. */
export function useChildren() {
  return useQuery(children);
}

const pathOf = (child: string) => `/api/children/${encodeURIComponent(child)}` as const;

function adopt(changed: ChildView): void {
  queryClient.setQueryData(children.queryKey, (known = []) =>
    known.some(({ id }) => id === changed.id)
      ? known.map((each) => (each.id === changed.id ? changed : each))
      : [...known, changed],
  );
}

function drop(child: string): void {
  queryClient.setQueryData(children.queryKey, (known) => known?.filter(({ id }) => id !== child));
}

/** A code that a child shows to a parent; the one before is void. */
export function makeLinkCode(): Promise<z.infer<typeof LinkCodeView>> {
  return call('POST', '/api/me/link-code', { answer: LinkCodeView });
}

/** Links the child who shows this code. */
export async function linkChild(code: string): Promise<ChildView> {
  const linked = await call('POST', '/api/children', { answer: ChildView, body: { code } });
  adopt(linked);
  return linked;
}

/** Pauses everything social of a child, or ends the pause. */
export async function pauseChild(child: string, socialPaused: boolean): Promise<void> {
  adopt(await call('PATCH', pathOf(child), { answer: ChildView, body: { socialPaused } }));
}

const EVERYTHING: Grants = { friends: true, messages: 'text', photos: true, boards: true, analytics: true };

/**
 * Takes one permission back, or messages down to stickers. The server keeps the
 * weaker of both for each; what is named as allowed here stays as it is, also
 * where a pause hides it.
 */
export async function takeBack(child: string, name: GrantName, messages: 'off' | 'stickers'): Promise<void> {
  const grants: Grants = { ...EVERYTHING, ...(name === 'messages' ? { messages } : { [name]: false }) };
  adopt(await call('PATCH', pathOf(child), { answer: ChildView, body: { grants } }));
}

/** Ends the link to a child; the child's account stays. */
export async function unlinkChild(child: string): Promise<void> {
  await call('DELETE', `${pathOf(child)}/link`, { answer: Message });
  drop(child);
}

/** Removes the own account. */
export async function leave(password: string): Promise<void> {
  await call('POST', '/api/me/leave', { answer: Message, body: { password } });
}

/** Removes the account of a child; the password is the parent's own. */
export async function removeChild(child: string, password: string): Promise<void> {
  await call('POST', `${pathOf(child)}/leave`, { answer: Message, body: { password } });
  drop(child);
}
