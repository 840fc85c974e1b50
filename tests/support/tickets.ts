/** Gets a pass for a live connection the way a browser does. */
export async function openTicket(origin: string): Promise<string> {
  const csrf = await fetch(`${origin}/api/csrf-token`);
  const response = await fetch(`${origin}/api/tickets`, {
    method: 'POST',
    headers: {
      'x-csrf-token': csrf.headers.get('x-csrf-token') ?? '',
      cookie: csrf.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    },
  });
  if (response.status !== 201) throw new Error(`no ticket: ${response.status}`);
  return ((await response.json()) as { ticket: string }).ticket;
}
