import { Catch, type ExceptionFilter } from '@nestjs/common';
import { GraphQLError } from 'graphql';

/** A caller's mistake goes to the caller and not into our log: the framework takes whatever a resolver throws for an error of ours. */
@Catch(GraphQLError)
export class CallersMistakes implements ExceptionFilter<GraphQLError> {
  catch(mistake: GraphQLError): never {
    throw mistake;
  }
}
