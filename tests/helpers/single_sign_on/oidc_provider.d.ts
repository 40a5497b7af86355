// The part of oidc-provider that the tests use. It has no types of its own.
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  interface Context {
    readonly path: string;
    readonly req: IncomingMessage;
    readonly res: ServerResponse;
    body?: { id_token?: string };
    respond?: boolean;
  }

  export default class Provider {
    constructor(issuer: string, configuration: object);
    readonly Grant: new (of: { clientId: string; accountId: string }) => {
      addOIDCScope(scope: string): void;
      save(): Promise<string>;
    };
    readonly Client: {
      find(
        id: string,
      ): Promise<{ backchannelLogout(subject: string, session: string): Promise<void> } | undefined>;
    };
    use(middleware: (ctx: Context, next: () => Promise<void>) => Promise<void>): void;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
  }
}
