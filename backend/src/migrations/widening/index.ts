export { Widening } from './widening.js';
export { addTwins } from './twins.js';
export { copyToTwins } from './copying.js';
export { addTwinIndexes } from './indexes.js';
export { addTwinConstraints, dropOldKeys, proveTwins } from './constraints.js';
export { dropLeftOver, nameNotNulls, swapTwins } from './swapping.js';
