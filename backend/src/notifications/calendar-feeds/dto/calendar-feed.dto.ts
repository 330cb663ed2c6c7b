/** The caller's private calendar address; both are null while there is none. */
export class CalendarFeedDto {
  /**
   * The address for programs that ask for one.
   * @example https://lather.example/calendar/Zm9vYmFyYmF6.ics
   */
  url!: string | null;
  /**
   * The same address for programs that open it by themselves.
   * @example webcal://lather.example/calendar/Zm9vYmFyYmF6.ics
   */
  webcalUrl!: string | null;
}
