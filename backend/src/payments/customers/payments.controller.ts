import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { Public } from '../../auth/index.js';
import { type Config, CONFIG } from '../../platform/index.js';
import { PaymentConfigDto } from './dto/payments.dto.js';

@ApiTags('payments')
@Controller('api/payments')
export class PaymentsController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Returns what the page needs to show the card form. */
  @Public()
  @Get('config')
  getPaymentConfig(): PaymentConfigDto {
    const { publishableKey, sandbox } = this.config.payments;
    return { publishableKey, scriptUrl: sandbox ? '/sandbox/stripe.js' : null, sandbox };
  }
}
