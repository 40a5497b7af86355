import { Banner } from "$/components/messages/Banner.tsx";
import { Button } from "$/components/form/Button.tsx";
import { Notice } from "$/components/messages/Notice.tsx";
import { Notify } from "../(_islands)/Notify.tsx";
import { Example, type Part } from "./part.tsx";

const close = <Button kind="quiet" icon="close" label="Close" />;

export const Messages: Part = () => (
  <>
    <Example of="Banners, which stay" wide>
      <Banner title="New: reports in French" action={close}>
        <p>
          Choose the language when you generate. <a href="#Messages">Read more</a>
        </p>
      </Banner>
      <Banner tone="good">
        <p>87 of 87 answers stored.</p>
      </Banner>
      <Banner tone="warn">
        <p>You are offline. Your answers are kept and sent when the connection is back.</p>
      </Banner>
      <Banner tone="bad" title="Please correct the highlighted fields below." />
    </Example>
    <Example of="Notices, which pass after five seconds" wide>
      <Notice action={close}>Batch name already exists - please use a different name.</Notice>
      <Notice kind="success" action={close}>Success! Spring intake has been created.</Notice>
      <Notice kind="warning" action={close}>The connection was dropped.</Notice>
      <Notice kind="info" action={close}>Reports are being generated.</Notice>
    </Example>
    <Example of="Say one">
      <Notify text="An error occurred while publishing the batch." press="An error" />
      <Notify text="Successfully generated a report!" kind="success" press="A success" />
    </Example>
  </>
);
