// The part of nodemailer that we use. Its published types depend on a cloud provider's whole client.
interface Address {
  name: string;
  address: string;
}

export interface Transport {
  sendMail(message: {
    from: string | Address;
    messageId?: string;
    replyTo?: Address;
    to: Address;
    subject: string;
    text: string;
    html: string;
    attachments?: readonly {
      cid: string;
      filename: string;
      contentType: string;
      content: Uint8Array;
      contentDisposition: "inline";
    }[];
  }): Promise<unknown>;
  /** Connects and signs in. */
  verify(): Promise<unknown>;
  close(): void;
}

export function createTransport(options: {
  url: string;
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
  /** Signs in even if the server does not offer it. */
  forceAuth?: boolean;
}): Transport;
