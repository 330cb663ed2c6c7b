export { AddOn } from './add-on.entity.js';
export { type AddOnSize, addOnSizesFor, offeredToCondition } from './add-on-size.rules.js';
export { AddOnsModule } from './add-ons.module.js';
export { AreAddOnIds, IsAddOnTotal } from './dto/add-on-ids.js';
