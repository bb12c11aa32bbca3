import {
  CreateDataConnection,
  type CreateDataConnectionPayload,
  type DataConnectionPayload,
  DeleteDataConnection,
  GetDataConnection,
  ListDataConnections,
  type ListDataConnectionsPayload,
  UpdateDataConnection,
  type UpdateDataConnectionPayload,
} from '@company-data/contracts';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { CreateDataConnectionUseCase } from '../use-cases/create-data-connection.use-case.js';
import { DeleteDataConnectionUseCase } from '../use-cases/delete-data-connection.use-case.js';
import { GetDataConnectionUseCase } from '../use-cases/get-data-connection.use-case.js';
import { ListDataConnectionsUseCase } from '../use-cases/list-data-connections.use-case.js';
import { UpdateDataConnectionUseCase } from '../use-cases/update-data-connection.use-case.js';

@Controller()
export class DataConnectionsRpc {
  constructor(
    private readonly createConnection: CreateDataConnectionUseCase,
    private readonly listConnections: ListDataConnectionsUseCase,
    private readonly getConnection: GetDataConnectionUseCase,
    private readonly updateConnection: UpdateDataConnectionUseCase,
    private readonly deleteConnection: DeleteDataConnectionUseCase,
  ) {}

  @Answers(CreateDataConnection)
  create(request: IncomingRequest<CreateDataConnectionPayload>) {
    return this.createConnection.run(request);
  }

  @Answers(ListDataConnections)
  list(request: IncomingRequest<ListDataConnectionsPayload>) {
    return this.listConnections.run(request);
  }

  @Answers(GetDataConnection)
  get(request: IncomingRequest<DataConnectionPayload>) {
    return this.getConnection.run(request);
  }

  @Answers(UpdateDataConnection)
  update(request: IncomingRequest<UpdateDataConnectionPayload>) {
    return this.updateConnection.run(request);
  }

  @Answers(DeleteDataConnection)
  delete(request: IncomingRequest<DataConnectionPayload>) {
    return this.deleteConnection.run(request);
  }
}
