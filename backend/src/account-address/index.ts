export { AccountAddressModule } from './account-address.module.js';
export {
  addressChangeRequested,
  type AddressChangeRequested,
  addressChanged,
  type AddressChanged,
  addressVerificationOpened,
  type AddressVerificationOpened,
} from './account-address.events.js';
export { AddressLinks } from './address-links.service.js';
