export { ClockMoves } from './clock-moves.service.js';
export { Clock, MovableClock } from './clock.js';
