// The part of nodemailer that we use. Its published types bring a cloud provider's whole client along.
export interface Transport {
  sendMail(message: {
    from: string;
    to: { name: string; address: string };
    subject: string;
    text: string;
  }): Promise<unknown>;
  close(): void;
}

export function createTransport(options: {
  url: string;
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
}): Transport;
