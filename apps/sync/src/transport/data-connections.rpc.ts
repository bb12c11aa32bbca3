import {
  CreateDataConnection as CreateContract,
  type CreateDataConnectionPayload,
  type DataConnectionPayload,
  DeleteDataConnection as DeleteContract,
  GetDataConnection as GetContract,
  ListDataConnections as ListContract,
  type ListDataConnectionsPayload,
  UpdateDataConnection as UpdateContract,
  type UpdateDataConnectionPayload,
} from '@company-data/contracts';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { CreateDataConnection } from '../use-cases/create-data-connection.js';
import {
  DeleteDataConnection,
  GetDataConnection,
  ListDataConnections,
  UpdateDataConnection,
} from '../use-cases/manage-data-connections.js';

@Controller()
export class DataConnectionsRpc {
  constructor(
    private readonly createConnection: CreateDataConnection,
    private readonly listConnections: ListDataConnections,
    private readonly getConnection: GetDataConnection,
    private readonly updateConnection: UpdateDataConnection,
    private readonly deleteConnection: DeleteDataConnection,
  ) {}

  @Answers(CreateContract)
  create(request: IncomingRequest<CreateDataConnectionPayload>) {
    return this.createConnection.run(request);
  }

  @Answers(ListContract)
  list(request: IncomingRequest<ListDataConnectionsPayload>) {
    return this.listConnections.run(request);
  }

  @Answers(GetContract)
  get(request: IncomingRequest<DataConnectionPayload>) {
    return this.getConnection.run(request);
  }

  @Answers(UpdateContract)
  update(request: IncomingRequest<UpdateDataConnectionPayload>) {
    return this.updateConnection.run(request);
  }

  @Answers(DeleteContract)
  delete(request: IncomingRequest<DataConnectionPayload>) {
    return this.deleteConnection.run(request);
  }
}
