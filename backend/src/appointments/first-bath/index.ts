export { FirstBathController } from './first-bath.controller.js';
export { FirstBathBookings } from './first-bath.service.js';
