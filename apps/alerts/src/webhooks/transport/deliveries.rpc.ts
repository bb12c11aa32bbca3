import {
  type DeliveryPayload,
  GetDelivery,
  type GetDeliveryPayload,
  ListDeliveries,
  type ListDeliveriesPayload,
  ReplayDelivery,
} from '@company-data/contracts';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { GetDeliveryUseCase } from '../use-cases/get-delivery.use-case.js';
import { ListDeliveriesUseCase } from '../use-cases/list-deliveries.use-case.js';
import { ReplayDeliveryUseCase } from '../use-cases/replay-delivery.use-case.js';

@Controller()
export class DeliveriesRpc {
  constructor(
    private readonly listDeliveries: ListDeliveriesUseCase,
    private readonly getDelivery: GetDeliveryUseCase,
    private readonly replayDelivery: ReplayDeliveryUseCase,
  ) {}

  @Answers(ListDeliveries)
  list({ accountId, payload }: IncomingRequest<ListDeliveriesPayload>) {
    return this.listDeliveries.run(accountId, payload);
  }

  @Answers(GetDelivery)
  get({ accountId, payload }: IncomingRequest<GetDeliveryPayload>) {
    return this.getDelivery.run(accountId, payload);
  }

  @Answers(ReplayDelivery)
  replay(request: IncomingRequest<DeliveryPayload>) {
    return this.replayDelivery.run(request);
  }
}
