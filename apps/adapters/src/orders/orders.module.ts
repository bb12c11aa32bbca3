import { Module } from '@nestjs/common';
import { ResponseCacheModule } from '../response-cache/response-cache.module.js';
import { PlacedOrderRepository } from './placed-order.repository.js';

@Module({
  imports: [ResponseCacheModule],
  providers: [PlacedOrderRepository],
  exports: [PlacedOrderRepository],
})
export class OrdersModule {}
