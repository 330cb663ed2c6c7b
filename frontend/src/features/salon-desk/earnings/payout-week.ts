/** "2026-W48" -> { year: "2026", number: "48" }; weeks below ten without their zero. */
const parts = (week: string) => {
  const [year = '', number = ''] = week.split('-W');
  return { year, number: String(Number(number)) };
};

/** "2026-W48" -> "Week 48, 2026". */
export function weekName(week: string): string {
  const { year, number } = parts(week);
  return `Week ${number}, ${year}`;
}

/** "2026-W48" -> "W48", where there is little room. */
export const shortWeek = (week: string): string => `W${parts(week).number}`;
