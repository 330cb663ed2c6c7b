/** "Thursday, March 5, 2026 at 10:30 AM CST", on the salon's wall. */
export function dateAtTime(instant: string, timeZone: string): string {
  const date = new Date(instant);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(date);
  const day = part({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
  const time = part({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }).replaceAll('\u202f', ' ');
  return `${day} at ${time}`;
}

/** "March 5, 2026" there; without a zone the day in UTC, and says so. */
export function plainDate(instant: string, timeZone: string | null): string {
  const day = new Intl.DateTimeFormat('en-US', { timeZone: timeZone ?? 'UTC', dateStyle: 'long' }).format(
    new Date(instant),
  );
  return timeZone ? day : `${day} (UTC)`;
}
