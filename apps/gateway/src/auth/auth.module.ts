import { Module } from '@nestjs/common';
import { CLOCK, CONFIG } from '@company-data/service';
import type { GatewayConfig } from '../config.js';
import { Authenticator, FAILURE_LIMITER } from './authenticator.js';
import type { GatewayClock } from './gateway-clock.js';
import { KeyCache } from './key-cache.js';
import { replicaLimiter } from './replica-limiter.js';

@Module({
  providers: [
    Authenticator,
    replicaLimiter(FAILURE_LIMITER, 'FAILED_AUTHENTICATIONS_PER_MINUTE', 60),
    {
      provide: KeyCache,
      inject: [CONFIG, CLOCK],
      useFactory: ({ KEY_CACHE_MS }: GatewayConfig, clock: GatewayClock) => new KeyCache(KEY_CACHE_MS, () => clock.now().getTime()),
    },
  ],
  exports: [Authenticator],
})
export class AuthModule {}
