import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PORTS, type FindingFilter, type FindingView, type Page, type PageRequest, type Ports } from '../ports.js';

export class ListFindings extends Query<Page<FindingView>> {
  constructor(
    readonly filter: FindingFilter,
    readonly page: PageRequest,
  ) {
    super();
  }
}
@QueryHandler(ListFindings)
export class ListFindingsHandler implements IQueryHandler<ListFindings> {
  constructor(@Inject(PORTS) private readonly ports: Ports) {}
  execute({ filter, page }: ListFindings) {
    return this.ports.readModel.findings(filter, page);
  }
}

export const AUDIT_QUERY_HANDLERS = [ListFindingsHandler];
