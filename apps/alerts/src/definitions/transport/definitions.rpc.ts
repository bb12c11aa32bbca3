import { Controller } from '@nestjs/common';
import {
  type AlertState,
  type AlertView,
  CreateAlert,
  type CreateAlertPayload,
  DeleteAlert,
  type DeleteAlertPayload,
  type DeleteAlertReply,
  DisableAlert,
  type DisableAlertPayload,
  type DisableAlertReply,
  EnableAlert,
  type EnableAlertPayload,
  type EnableAlertReply,
  GetAlert,
  type GetAlertPayload,
  ListAlerts,
  type ListAlertsPayload,
  type ListAlertsReply,
  TestAlert,
  type TestAlertPayload,
  UpdateAlert,
  type UpdateAlertPayload,
} from '@company-data/contracts';
import { Answers, IncomingRequest } from '@company-data/messaging';
import { CreateAlertUseCase } from '../use-cases/create-alert.use-case.js';
import { DeleteAlertUseCase } from '../use-cases/delete-alert.use-case.js';
import { DisableAlertUseCase } from '../use-cases/disable-alert.use-case.js';
import { EnableAlertUseCase } from '../use-cases/enable-alert.use-case.js';
import { GetAlertUseCase } from '../use-cases/get-alert.use-case.js';
import { ListAlertsUseCase } from '../use-cases/list-alerts.use-case.js';
import { TestAlertUseCase } from '../use-cases/test-alert.use-case.js';
import { UpdateAlertUseCase } from '../use-cases/update-alert.use-case.js';

@Controller()
export class DefinitionsRpc {
  constructor(
    private readonly createAlert: CreateAlertUseCase,
    private readonly updateAlert: UpdateAlertUseCase,
    private readonly enableAlert: EnableAlertUseCase,
    private readonly disableAlert: DisableAlertUseCase,
    private readonly deleteAlert: DeleteAlertUseCase,
    private readonly listAlerts: ListAlertsUseCase,
    private readonly getAlert: GetAlertUseCase,
    private readonly testAlert: TestAlertUseCase,
  ) {}

  @Answers(CreateAlert)
  create({ accountId, payload }: IncomingRequest<CreateAlertPayload>): Promise<AlertView> {
    return this.createAlert.run(accountId, payload);
  }

  @Answers(UpdateAlert)
  update({ accountId, payload }: IncomingRequest<UpdateAlertPayload>): Promise<AlertView> {
    return this.updateAlert.run(accountId, payload);
  }

  @Answers(EnableAlert)
  enable({ accountId, payload }: IncomingRequest<EnableAlertPayload>): Promise<EnableAlertReply> {
    return this.enableAlert.run(accountId, payload);
  }

  @Answers(DisableAlert)
  disable({ accountId, payload }: IncomingRequest<DisableAlertPayload>): Promise<DisableAlertReply> {
    return this.disableAlert.run(accountId, payload);
  }

  @Answers(DeleteAlert)
  delete(request: IncomingRequest<DeleteAlertPayload>): Promise<DeleteAlertReply> {
    return this.deleteAlert.run(request);
  }

  @Answers(ListAlerts)
  list({ accountId, payload }: IncomingRequest<ListAlertsPayload>): Promise<ListAlertsReply> {
    return this.listAlerts.run(accountId, payload);
  }

  @Answers(GetAlert)
  get({ accountId, payload }: IncomingRequest<GetAlertPayload>): Promise<AlertState> {
    return this.getAlert.run(accountId, payload);
  }

  @Answers(TestAlert)
  test({ cause, payload }: IncomingRequest<TestAlertPayload>): Promise<{ delivery_id: string }> {
    return this.testAlert.run(cause, payload);
  }
}
