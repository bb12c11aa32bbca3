import type { FactoryProvider } from '@nestjs/common';
import { CLOCK, CONFIG } from '@company-data/service';
import type { GatewayConfig } from '../config.js';
import type { GatewayClock } from './gateway-clock.js';
import { RateLimiter } from './rate-limiter.js';

/**
 * Provides the limiter of a setting per period. Each replica counts alone and admits its share of
 * the limit, so that all together admit at most the limit.
 */
export const replicaLimiter = (
  provide: symbol,
  setting: 'RATE_LIMIT_PER_SECOND' | 'CONNECT_PAGES_PER_MINUTE' | 'FAILED_AUTHENTICATIONS_PER_MINUTE',
  seconds: number,
): FactoryProvider<RateLimiter> => ({
  provide,
  inject: [CONFIG, CLOCK],
  useFactory: (config: GatewayConfig, clock: GatewayClock) =>
    new RateLimiter(Math.max(1, Math.floor(config[setting] / config.GATEWAY_REPLICAS)), seconds, () => clock.elapsed()),
});
