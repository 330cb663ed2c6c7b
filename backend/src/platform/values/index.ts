export { byteOrderMark, csvLines } from './csv.js';
export { withTimeout } from './deadline.js';
export { dollars } from './dollars.js';
export { givenValues } from './given-values.js';
export { LocalDay } from './local-day.js';
export { type RowOf, toMessage } from './message-row.js';
export { hashOfToken, isSameSecret, proofBytes, proofOf } from './proof.js';
export { monthAndDayInWords, nearTime, timeInWords } from './time-words.js';
export {
  addDays,
  addMonths,
  datesBetween,
  dayMilliseconds,
  hourMilliseconds,
  dayNumberOf,
  dayOfWeek,
  type LocalDate,
  localDateOf,
  minuteMilliseconds,
  mondayOf,
} from './zoned-time.js';
