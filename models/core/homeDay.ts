/** The calendar day at somebody's home, as YYYY-MM-DD, whatever the server's clock is set to. */
export function homeDay(at: Date, timezone: string): string {
  return at.toLocaleDateString('sv-SE', { timeZone: isTimezone(timezone) ? timezone : 'UTC' });
}

function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
