export { type GeoPoint, lineOfMiles, milesOfLine, parsePoint } from './distance.value.js';
export { IsPoint } from './is-point.js';
export { PlacesModule } from './places.module.js';
export { ZipCodes } from './zip-codes.service.js';
