import { Module } from '@nestjs/common';

import { addressErasure } from './account-closing.sql.js';
import { AccountAddressController } from './account-address.controller.js';
import { AddressChangeRecorder } from './address-change-recorder.service.js';
import { AddressChangeRequests } from './address-change-requests.service.js';
import { AddressChange } from './address-change.service.js';
import { AddressLinks } from './address-links.service.js';
import { AddressChangeReversal } from './address-change-reversal.service.js';
import { AddressVerification } from './address-verification.service.js';
import { AddressLinkCleanup } from './address-link-cleanup.service.js';
import { ownAddressChangesPart } from './personal-data.view.js';

/** The addresses of accounts: confirming and changing them, and taking changes back. */
@Module({
  controllers: [AccountAddressController],
  providers: [
    addressErasure,
    AddressChange,
    AddressChangeRequests,
    AddressChangeRecorder,
    AddressLinks,
    AddressChangeReversal,
    AddressVerification,
    AddressLinkCleanup,
    ownAddressChangesPart,
  ],
  exports: [AddressLinks],
})
export class AccountAddressModule {}
