export { ClockMoves } from './clock-moves.service.js';
export { Clock, clockDifferenceMilliseconds, MovableClock } from './clock.js';
